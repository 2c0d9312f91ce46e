/// <reference types="@testing-library/jest-dom" />
import { quickenStyles } from './screen/quickStyles';

// a loaded machine may take long over a test that a free one does at once
jest.setTimeout(30_000);

// what it says of elements costs each file a tenth of a second, and three files of four have no page
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');

if (typeof window !== 'undefined') quickenStyles(window);
