/** When a shift begins and ends by the clock on the wall, and the minutes of its break. */
type DemoShift = { from: string; to: string; pause: number }

/** The usual shifts of a week by weekday, 1 for Monday to 7 for Sunday. */
export type DemoWeek = Readonly<Partial<Record<number, DemoShift>>>

const [monday, tuesday, wednesday, thursday, friday, saturday] = [1, 2, 3, 4, 5, 6]
const mondayToThursday = [monday, tuesday, wednesday, thursday]
const tuesdayToFriday = [tuesday, wednesday, thursday, friday]

/** 38.5 hours from five in the morning. */
export const earlyWeek: DemoWeek = {
  ...on(mondayToThursday, '05:00', '13:15', 30),
  ...on([friday], '05:00', '13:00', 30),
}

/** 38.5 hours by day. */
export const dayWeek: DemoWeek = {
  ...on(mondayToThursday, '07:30', '15:45', 30),
  ...on([friday], '07:30', '15:30', 30),
}

/** 38.5 hours with the evenings, and Saturday in the morning. */
export const lateWeek: DemoWeek = {
  ...on(tuesdayToFriday, '10:00', '18:15', 30),
  ...on([saturday], '06:30', '14:30', 30),
}

/** 37.5 hours, within the limits for minors. */
export const apprenticeWeek: DemoWeek = on([...mondayToThursday, friday], '07:30', '15:30', 30)

/** 25 hours in the morning. */
export const morningWeek: DemoWeek = on([...mondayToThursday, friday], '07:30', '12:30', 0)

/** 20 hours at noon. */
export const noonWeek: DemoWeek = on(mondayToThursday, '10:00', '15:00', 0)

/** 11.5 hours towards the end of the week. */
export const weekendWeek: DemoWeek = {
  ...on([friday], '12:00', '18:30', 30),
  ...on([saturday], '06:30', '12:00', 0),
}

function on(days: readonly number[], from: string, to: string, pause: number): DemoWeek {
  return Object.fromEntries(days.map((day) => [day, { from, to, pause }]))
}

/** Minutes of a shift without its break. */
export function shiftLength({ from, to, pause }: DemoShift): number {
  return minutesOf(to) - minutesOf(from) - pause
}

/** Minutes since midnight of a time such as `05:30`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
