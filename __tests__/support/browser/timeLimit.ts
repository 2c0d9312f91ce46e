/** A test of screens ends by what it waits for (15 s each); this catches only what never would, also on a machine with much else to do. */
jest.setTimeout(420_000);
