/** How traces are taken; what concerns the way to the collector, such as headers, the exporter reads itself. */
export type TraceSettings = Readonly<{
  sampler: SamplerName
  /** The share of new traces that is taken, from 0 to 1. */
  ratio: number
  /** Whether traces of callers are led on, and ours are sent along with our calls. */
  propagates: boolean
}>

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
type SamplerName = (typeof samplers)[number]

/** Reads the standard variables of OpenTelemetry; undefined where no collector is named or traces are switched off. */
export function readTraceSettings(
  value: (name: string) => string | undefined,
  problems: string[],
): TraceSettings | undefined {
  const endpoint = value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? value('OTEL_EXPORTER_OTLP_ENDPOINT')
  const isOff =
    value('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || value('OTEL_TRACES_EXPORTER') === 'none'
  if (endpoint === undefined || isOff) return undefined
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT muss mit http:// oder https:// beginnen')
  const protocol = value('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? value('OTEL_EXPORTER_OTLP_PROTOCOL')
  if (protocol !== undefined && !protocol.startsWith('http/'))
    problems.push(`OTEL_EXPORTER_OTLP_PROTOCOL kann nur http/json sein (ist "${protocol}")`)
  const named = value('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const sampler = samplers.find((known) => known === named)
  if (sampler === undefined)
    problems.push(`OTEL_TRACES_SAMPLER muss ${samplers.join(', ')} sein (ist "${named}")`)
  const ratio = Number(value('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1))
    problems.push(
      `OTEL_TRACES_SAMPLER_ARG muss eine Zahl von 0 bis 1 sein (ist "${value('OTEL_TRACES_SAMPLER_ARG')}")`,
    )
  return {
    sampler: sampler ?? 'always_off',
    ratio,
    propagates: value('OTEL_PROPAGATORS') !== 'none',
  }
}
