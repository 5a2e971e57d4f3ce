import {
  apprenticeWeek,
  dayWeek,
  type DemoWeek,
  earlyWeek,
  lateWeek,
  morningWeek,
  noonWeek,
  weekendWeek,
} from './week-shapes.ts'

/** Somebody on the staff; the key is the username. */
export type DemoPerson = {
  key: string
  firstName: string
  lastName: string
  isAdmin: boolean
  /** The key of a built-in permission set; null for what employees usually may do. */
  permissionSet: string | null
  /** The first one is the workplace. */
  branchKeys: readonly string[]
  week: DemoWeek
  /** The week before the terms changed. */
  formerWeek: DemoWeek | null
  /** The first day of the employment; null for somebody who came within this year. */
  entryDate: string | null
  isMinor: boolean
  /** Hours of overtime and days of holiday that were open when the time clock came. */
  carriedOver: { overtime: number; holiday: number }
}

const hauptplatz = ['linz-hauptplatz']
const urfahr = ['linz-urfahr']
const wels = ['wels']
const freistadt = ['freistadt']

/** Fourteen people in four branches. */
export const staff: readonly DemoPerson[] = [
  person('chefin', 'Maria Huber', [...hauptplatz, ...urfahr, ...wels, ...freistadt], dayWeek, {
    isAdmin: true,
    entryDate: '2004-03-01',
    carriedOver: { overtime: 31.5, holiday: 12 },
  }),
  person('theke', 'Jonas Steiner', hauptplatz, earlyWeek, {
    entryDate: '2019-09-02',
    carriedOver: { overtime: 6.25, holiday: 9 },
  }),
  person('ortner', 'Markus Ortner', hauptplatz, earlyWeek, {
    permissionSet: 'kitchen',
    entryDate: '2011-05-02',
    carriedOver: { overtime: 14, holiday: 16 },
  }),
  person('pichler', 'Sabine Pichler', hauptplatz, lateWeek, {
    permissionSet: 'counter',
    entryDate: '2016-02-01',
    carriedOver: { overtime: 3.5, holiday: 14 },
  }),
  person('wimmer', 'Lena Wimmer', hauptplatz, apprenticeWeek, {
    permissionSet: 'counter',
    entryDate: '2025-09-01',
    isMinor: true,
    carriedOver: { overtime: 0, holiday: 8 },
  }),
  person('lehner', 'Thomas Lehner', urfahr, dayWeek, {
    permissionSet: 'manager',
    entryDate: '2012-10-01',
    carriedOver: { overtime: 22.75, holiday: 13 },
  }),
  person('reiter', 'Petra Reiter', urfahr, noonWeek, {
    permissionSet: 'counter',
    entryDate: '2020-01-07',
    carriedOver: { overtime: -1.5, holiday: 6 },
  }),
  person('brunner', 'Selma Brunner', urfahr, lateWeek, { permissionSet: 'counter' }),
  person('winkler', 'Paul Winkler', urfahr, lateWeek, {
    permissionSet: 'driver',
    entryDate: '2022-06-01',
    carriedOver: { overtime: 8, holiday: 7 },
  }),
  person('schmid', 'Eva Schmid', wels, dayWeek, {
    permissionSet: 'manager',
    entryDate: '2014-04-01',
    carriedOver: { overtime: 17, holiday: 11 },
  }),
  person('berger', 'Stefan Berger', wels, morningWeek, {
    permissionSet: 'kitchen',
    formerWeek: earlyWeek,
    entryDate: '2017-11-02',
    carriedOver: { overtime: 9.5, holiday: 10 },
  }),
  person('auer', 'Nina Auer', wels, weekendWeek, {
    permissionSet: 'counter',
    entryDate: '2023-03-03',
    carriedOver: { overtime: 0, holiday: 4 },
  }),
  person('egger', 'Franz Egger', freistadt, lateWeek, {
    permissionSet: 'manager',
    entryDate: '2008-08-04',
    carriedOver: { overtime: 12, holiday: 18 },
  }),
  person('maier', 'Julia Maier', freistadt, morningWeek, {
    permissionSet: 'counter',
    entryDate: '2021-02-15',
    carriedOver: { overtime: 2, holiday: 5 },
  }),
]

function person(
  key: string,
  name: string,
  branchKeys: readonly string[],
  week: DemoWeek,
  more: Partial<DemoPerson>,
): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    key,
    firstName,
    lastName,
    branchKeys,
    week,
    isAdmin: false,
    permissionSet: null,
    formerWeek: null,
    entryDate: null,
    isMinor: false,
    carriedOver: { overtime: 0, holiday: 0 },
    ...more,
  }
}
