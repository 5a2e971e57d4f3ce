import Bowser from 'bowser'

/** The name of the browser or operating system of a visitor, empty where it is not known. */
export function agentLabel(kind: 'browser' | 'system', agent: string): string {
  if (agent === '') return ''
  const parser = Bowser.getParser(agent)
  return (kind === 'browser' ? parser.getBrowserName() : parser.getOSName()) ?? ''
}
