/// <reference types="@testing-library/jest-dom" />
import { speedUpStyles } from './screen/quickStyles';

// a test may be slow on a busy machine
jest.setTimeout(30_000);

// its matchers cost each file a tenth of a second, and three files of four have no page
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');

if (typeof window !== 'undefined') speedUpStyles(window);

// jsdom has no layout
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => Promise.resolve();
