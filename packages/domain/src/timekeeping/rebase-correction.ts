import type { ActivityTimes } from './clock-events.ts'

/**
 * What a requested change makes of an activity that went on meanwhile: everything that the request changes is as it says, the rest as it is
 * now. An end that came after a request about a running activity therefore stays.
 */
export function rebaseCorrection(
  before: ActivityTimes,
  after: ActivityTimes,
  current: ActivityTimes,
): ActivityTimes {
  const changed = <Name extends keyof ActivityTimes>(name: Name): ActivityTimes[Name] =>
    JSON.stringify(before[name]) === JSON.stringify(after[name]) ? current[name] : after[name]
  return {
    branch: changed('branch'),
    department: changed('department'),
    project: changed('project'),
    task: changed('task'),
    start: changed('start'),
    end: changed('end'),
    pauses: changed('pauses'),
  }
}
