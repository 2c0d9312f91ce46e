/** Browser tests fail by the timeouts of their waits (45 s each); this only ends what would hang, also on a busy machine. */
jest.setTimeout(420_000);
