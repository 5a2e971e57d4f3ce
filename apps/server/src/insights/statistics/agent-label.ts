import Bowser from 'bowser'

/** The name of the browser or operating system by what a browser calls itself, empty where it is not known; a name stays as it is. */
export function agentLabel(kind: 'browser' | 'system', agent: string): string {
  // What browsers call themselves has versions, their names have none.
  if (!agent.includes('/')) return agent
  const parser = Bowser.getParser(agent)
  return (kind === 'browser' ? parser.getBrowserName() : parser.getOSName()) ?? ''
}

/** The data of a device with the names of browser and system in place of what the browser calls itself, by which one could tell it from others. */
export function withoutAgent<Data extends { [name: string]: unknown }>(data: Data) {
  const { userAgent, ...rest } = data
  if (typeof userAgent !== 'string') return data
  return { ...rest, browser: agentLabel('browser', userAgent), system: agentLabel('system', userAgent) }
}
