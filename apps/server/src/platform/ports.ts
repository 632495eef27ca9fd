/**
 * What a domain needs of others without knowing them. It says so beside its own code, by declaring a member here
 * (`declare module '#platform/ports.ts'`); the list of domains fills every member in, or doesn't compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: whoever needs something adds it
export interface Ports {}
