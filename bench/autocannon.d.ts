// The part of autocannon that the benchmarks use; the package brings no types.
declare module 'autocannon' {
  export type Request = {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string | undefined
    setupRequest?: (request: Request) => Request
  }

  export type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
  }

  export type Result = {
    '2xx': number
    non2xx: number
    errors: number
    /** Seconds. */
    duration: number
    /** Milliseconds. */
    latency: { p50: number; p99: number }
  }

  export default function autocannon(options: Options): Promise<Result>
}
