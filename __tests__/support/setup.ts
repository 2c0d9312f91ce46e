import '@testing-library/jest-dom';

// a loaded machine may take long over a test that a free one does at once
jest.setTimeout(30_000);
