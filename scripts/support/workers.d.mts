export function workersFor(cores: number, memory: number): number;
