/** @jest-environment jest-fixed-jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TemplateDialog } from '@/components/exercise/prescription/TemplateDialog';
import { closeAlert } from '@/lib/browser/alert';
import { endSession, signIn } from '@/__tests__/support/screen/endSession';
import { fill } from '@/__tests__/support/screen/fill';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => closeAlert());
afterAll(() => portal.close());

const open = (prescriptionSeq?: number) =>
  renderMember(<TemplateDialog template={null} first={null} prescriptionSeq={prescriptionSeq} onClose={jest.fn()} />, {});
const name = () => screen.getByLabelText('Template name');

test('R-AUTH-15 R-EXER-01: a template draft of one prescription is not restored for another', async () => {
  await signIn();
  await open(5);
  await fill(userEvent, name(), 'Legs');
  expect(await endSession()).toBe(1);
  for (const other of [6, undefined]) {
    await open(other);
    // kept input is restored a moment after rendering
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(name()).toHaveValue('');
    cleanup();
  }
  await open(5);
  await waitFor(() => expect(name()).toHaveValue('Legs'));
});
