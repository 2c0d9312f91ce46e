/** @jest-environment jest-fixed-jsdom */
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { DialogForm } from '@/components/forms/DialogForm';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import { useFormField } from '@/components/forms/useFormField';
import { BrowserError } from '@/lib/browser/browserError';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { renderUi } from '@/__tests__/support/screen/renderUi';

const SCHEMA = z.object({ compSeq: z.int(), name: z.string().check(z.minLength(1)), email: z.email() });

interface CompanyBody {
  compSeq: number;
  name: string;
  email: string;
}

function Form({
  send,
  onSent,
  compSeq = 7,
}: {
  send: (body: CompanyBody) => Promise<string>;
  onSent?: (answer: string) => void;
  compSeq?: number;
}) {
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: SCHEMA,
    defaultValues: { name: '', email: '' },
    bodyOf: ({ name, email }) => ({ compSeq, name: name.trim(), email: email.trim() }),
    alsoWrong: ({ name }) => (name === 'Nobody' ? ['name'] : []),
    errorText: (name, typed) => (typed[name] === '' ? `${name} is missing` : `${name} is wrong`),
    send: (body) => send(body),
    onSent: (answer) => onSent?.(answer),
    failureOf: messageByStatus({ 403: 'forbidden', 409: 'taken' }, 'unavailable'),
    failureText: (key, { retryAfter }) => (retryAfter === null ? key : `${key} for ${retryAfter} s`),
    failureFields: { taken: 'name' },
  });
  return (
    <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} onCancel={() => undefined}>
      <TextInput label="Name" {...field('name')} />
      <TextInput label="Email" {...field('email')} />
    </DialogForm>
  );
}

async function fill(name: string, email: string, answer: () => Promise<string> = () => Promise.resolve('kept')) {
  const user = userEvent.setup({ delay: null });
  const send = jest.fn((_body: CompanyBody) => answer());
  const onSent = jest.fn();
  await renderUi(<Form send={send} onSent={onSent} />);
  if (name) await user.type(screen.getByLabelText('Name'), name);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { send, onSent };
}

const refuse = (error: unknown) => () => Promise.reject(error);

test('sends the body of the contract, and passes on the response', async () => {
  const { send, onSent } = await fill(' Kim ', 'kim@example.com ');
  expect(send.mock.calls).toEqual([[{ compSeq: 7, name: 'Kim', email: 'kim@example.com' }]]);
  expect(onSent).toHaveBeenCalledWith('kept');
});

test.each([
  [' ', 'kim@example.com', 'Name', 'name is wrong'],
  ['', 'kim@example.com', 'Name', 'name is missing'],
  ['Kim', 'kim@', 'Email', 'email is wrong'],
  ['Nobody', 'kim@example.com', 'Name', 'name is wrong'],
])('name %j and email %j are refused at %s before anything is sent', async (name, email, label, text) => {
  const { send } = await fill(name, email);
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a server refusal is shown at its field, whose text stays', async () => {
  await fill('Kim', 'kim@example.com', refuse(new BrowserError('BAD_INPUT', 422, 'r', [{ path: 'email', code: 'custom' }])));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining('email is wrong'));
  expect(screen.getByLabelText('Email')).toHaveValue('kim@example.com');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('a failure about one field is shown there, any other above the fields', async () => {
  await fill('Kim', 'kim@example.com', refuse(new BrowserError('CONFLICT', 409)));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining('taken'));
});

test.each([
  [new BrowserError('FORBIDDEN', 403), 'forbidden'],
  [new BrowserError('OVERLOADED', 503, 'r', [], {}, 5), 'unavailable for 5 s'],
  [new BrowserError('BAD_INPUT', 422, 'r', [{ path: 'compSeq', code: 'invalid_type' }]), 'unavailable'],
])('%s is shown as %s', async (error, text) => {
  const { onSent } = await fill('Kim', 'kim@example.com', refuse(error));
  expect(await screen.findByText(text)).toBeVisible();
  expect(onSent).not.toHaveBeenCalled();
});

/** A form whose email is known, but not on the screen. */
function NameForm({ email, send }: { email: string; send: (body: z.input<typeof SCHEMA>) => Promise<string> }) {
  const { field, submit, failure } = useContractForm({
    schema: SCHEMA,
    defaultValues: { name: 'Kim', email },
    bodyOf: (typed) => ({ compSeq: 7, ...typed }),
    errorText: (name) => `${name} is wrong`,
    send,
    onSent: () => undefined,
    failureOf: (status) => (status === 422 ? 'fields' : 'unavailable'),
    failureText: (key) => key,
  });
  return (
    <DialogForm onSubmit={submit} failure={failure} busy={false} onCancel={() => undefined}>
      <TextInput label="Name" {...field('name')} />
    </DialogForm>
  );
}
const refusing = (...paths: string[]) =>
  jest.fn(() =>
    Promise.reject<string>(
      new BrowserError(
        'BAD_INPUT',
        422,
        'r',
        paths.map((path) => ({ path, code: 'custom' })),
      ),
    ),
  );

test('an error in a field that is not on the screen is shown above the fields, whether found here or by the server', async () => {
  const user = userEvent.setup({ delay: null });
  const send = refusing('email');
  const { unmount } = await renderUi(<NameForm email="" send={send} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('fields');
  expect(send).not.toHaveBeenCalled();
  // a wrong field on the screen is told there instead
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('name is wrong');
  unmount();
  await renderUi(<NameForm email="kim@example.com" send={send} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('fields');
  expect(send).toHaveBeenCalledTimes(1);
});

test('of several refused fields, the first on the screen gets the focus', async () => {
  await renderUi(<NameForm email="kim@example.com" send={refusing('email', 'name')} />);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('name is wrong'));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error in a field that the form does not have does not block sending', async () => {
  const user = userEvent.setup({ delay: null });
  const send = jest.fn((_body: CompanyBody) => Promise.resolve('kept'));
  await renderUi(<Form send={send} compSeq={0.5} />);
  await user.type(screen.getByLabelText('Name'), 'Kim');
  await user.type(screen.getByLabelText('Email'), 'kim@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledTimes(1);
});

const LIST = z.object({ people: z.array(z.object({ name: z.string().check(z.minLength(1)) })).check(z.minLength(1)) });

function PersonInput() {
  return <TextInput label="First person" {...useFormField<{ people: { name: string }[] }>()('people.0.name')} />;
}

function ListForm({ send }: { send: (body: z.input<typeof LIST>) => Promise<string> }) {
  const { form, field, submit, failure, reference } = useContractForm({
    schema: LIST,
    mode: 'onSubmit',
    defaultValues: { people: [{ name: '' }] },
    bodyOf: (typed) => typed,
    errorText: (name) => `${name} is wrong`,
    send: (body) => send(body),
    onSent: () => undefined,
    failureOf: (_status, { details }) => (details.busy ? 'busy' : 'unavailable'),
    failureText: (key) => key,
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <PersonInput />
        <p>{field('people').error}</p>
        <p>{failure && `${failure} ${reference ?? ''}`}</p>
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

async function sendList(typed: string, error: BrowserError) {
  const user = userEvent.setup({ delay: null });
  const send = jest.fn(() => Promise.reject<string>(error));
  await renderUi(<ListForm send={send} />);
  if (typed) await user.type(screen.getByLabelText('First person'), typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return send;
}

const refusalOf = (path: string) => new BrowserError('BAD_INPUT', 422, 'ref-1', [{ path, code: 'custom' }]);

test('a field inside a list is refused at its own input, in the browser and by the server', async () => {
  const send = await sendList('', refusalOf('people.0.name'));
  expect(screen.getByLabelText('First person')).toHaveAccessibleDescription('people.0.name is wrong');
  expect(screen.getByLabelText('First person')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('First person'), 'Kim');
  expect(screen.getByLabelText('First person')).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('First person')).toHaveAccessibleDescription('people.0.name is wrong');
});

test.each([
  ['people.0', 'people is wrong'],
  ['people.3.name', 'people is wrong'],
  ['others.0.name', 'unavailable ref-1'],
])('a refusal of %s, which has no input, is shown as %s', async (path, text) => {
  await sendList('Kim', refusalOf(path));
  expect(await screen.findByText(text)).toBeVisible();
});

test('the failure text can use all details of the refused call', async () => {
  await sendList('Kim', new BrowserError('OVERLOADED', 503, 'ref-2', [], { busy: true }));
  expect(await screen.findByText('busy ref-2')).toBeVisible();
});

const ADDED = z.object({
  login: z.object({ id: z.string().check(z.minLength(6)) }),
  profile: z.object({ name: z.string().check(z.minLength(1)) }),
});
const CHANGED = z.object({ name: z.string().check(z.minLength(1)) });

interface Person {
  kind: 'new' | 'known';
  id: string;
  name: string;
}

/** One form with two calls, one of them with a nested body; its fields are in a separate component. */
function PersonForm({
  first,
  send,
  isFree = () => true,
  ...on
}: { first: Person; send: (body: unknown) => Promise<string>; isFree?: (id: string) => boolean } & {
  onWrong?: (fields: readonly string[]) => void;
  onRefused?: (failure: string) => void;
}) {
  const { form, submit, failure, isSubmitting } = useContractForm({
    schema: ({ kind }: Person) => (kind === 'new' ? ADDED : CHANGED),
    defaultValues: first,
    bodyOf: ({ kind, id, name }) => (kind === 'new' ? { login: { id }, profile: { name } } : { name }),
    fieldFor: (path) => (['id', 'name'] as const).find((name) => path.split('.').at(-1) === name),
    alsoWrong: async ({ id }) => ((await Promise.resolve(isFree(id))) ? [] : ['id']),
    errorText: (name, typed) => (name === 'id' && typed.id.length >= 6 ? 'id is taken' : `${name} is wrong`),
    send: (body) => send(body),
    onSent: () => undefined,
    failureOf: messageByStatus({ 401: 'password' }, 'unavailable'),
    failureText: (key) => key,
    ...on,
  });
  return (
    <FormProvider {...form}>
      <DialogForm onSubmit={submit} failure={failure} busy={isSubmitting} onCancel={() => undefined}>
        <PersonFields />
      </DialogForm>
    </FormProvider>
  );
}

function PersonFields() {
  const field = useFormField<Person>();
  return (
    <>
      <TextInput label="ID" {...field('id')} />
      <TextInput label="Name" {...field('name')} />
    </>
  );
}

async function press(form: ReactElement) {
  await renderUi(form);
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Save' }));
}

test('input is validated by the call to be made, and the paths of its body map to form fields', async () => {
  const send = jest.fn((_body: unknown) => Promise.resolve('kept'));
  const onWrong = jest.fn();
  await press(<PersonForm first={{ kind: 'new', id: 'kim', name: '' }} send={send} onWrong={onWrong} />);
  await waitFor(() => expect(screen.getByLabelText('ID')).toHaveAccessibleDescription('id is wrong'));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('name is wrong');
  expect(screen.getByLabelText('ID')).toHaveFocus();
  expect(onWrong).toHaveBeenCalledWith(['id', 'name']);
  expect(send).not.toHaveBeenCalled();
});

test('what another call would refuse does not block this one', async () => {
  const send = jest.fn((_body: unknown) => Promise.resolve('kept'));
  const onWrong = jest.fn();
  await press(<PersonForm first={{ kind: 'known', id: 'kim', name: 'Kim' }} send={send} onWrong={onWrong} />);
  await waitFor(() => expect(send.mock.calls).toEqual([[{ name: 'Kim' }]]));
  expect(onWrong).not.toHaveBeenCalled();
});

test('an asynchronous rule blocks the form like any other', async () => {
  const send = jest.fn((_body: unknown) => Promise.resolve('kept'));
  await press(<PersonForm first={{ kind: 'new', id: 'minsu.kim', name: 'Kim' }} send={send} isFree={() => false} />);
  await waitFor(() => expect(screen.getByLabelText('ID')).toHaveAccessibleDescription('id is taken'));
  expect(send).not.toHaveBeenCalled();
});

test('a refusal inside a body is shown once at its field, and then passed to onRefused', async () => {
  const error = new BrowserError(
    'BAD_INPUT',
    422,
    'r',
    ['profile.name', 'login.name'].map((path) => ({ path, code: 'custom' })),
  );
  const onRefused = jest.fn();
  await press(
    <PersonForm first={{ kind: 'new', id: 'minsu.kim', name: 'Kim' }} send={() => Promise.reject(error)} onRefused={onRefused} />,
  );
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('name is wrong'));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Kim');
  expect(screen.queryByText('unavailable')).toBeNull();
  expect(onRefused).toHaveBeenCalledWith('unavailable', error);
});

const English = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);

test('a programming error is not treated as a refusal: it is rethrown, and no failure is shown', async () => {
  const { result } = renderHook(
    () =>
      useContractForm({
        schema: CHANGED,
        defaultValues: { name: 'Kim' },
        bodyOf: (typed) => typed,
        errorText: () => 'wrong',
        send: () => Promise.reject(new TypeError('ours')),
        onSent: () => undefined,
        failureOf: () => 'unavailable',
        failureText: (key) => key,
      }),
    { wrapper: English },
  );
  await act(() => expect(result.current.submit()).rejects.toThrow('ours'));
  expect(result.current.failure).toBeNull();
});
