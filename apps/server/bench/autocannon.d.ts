/** autocannon ships no types; this is the part of it that the benches use. */
declare module 'autocannon' {
  export interface Load {
    readonly url: string
    readonly headers?: Readonly<Record<string, string>>
    readonly connections: number
    /** seconds */
    readonly duration: number
  }
  export interface Result {
    readonly requests: { readonly average: number }
    /** milliseconds */
    readonly latency: { readonly p99: number }
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(load: Load): Promise<Result>
}
