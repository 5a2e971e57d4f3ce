import { del, get, post } from '../endpoint.ts'

/** The calendar with the shifts of a person, for their own calendar program (R-TIME-42). */
export type CalendarFeed = {
  /** When its address was made; null where there is none. */
  madeAt: string | null
}

export const calendarFeedApi = {
  loadOwnFeed: get<CalendarFeed>()('/api/users/me/calendar-feed', {
    summary: 'Ob es eine Adresse für den Kalender der eigenen Dienste gibt',
    allow: 'staff',
    permission: 'profile.calendarFeed',
    failure: 'Kalender konnte nicht geladen werden',
  }),
  renewOwnFeed: post<{ address: string }>()('/api/users/me/calendar-feed', {
    summary:
      'Adresse für den Kalender der eigenen Dienste erneuern; sie steht nur in dieser Antwort, die alte gilt nicht mehr',
    allow: 'staff',
    permission: 'profile.renewCalendarFeed',
    success: 201,
    rateLimit: { calls: 30, minutes: 10 },
    failure: 'Adresse konnte nicht erneuert werden',
  }),
  revokeOwnFeed: del<null>()('/api/users/me/calendar-feed', {
    summary: 'Adresse für den Kalender der eigenen Dienste widerrufen',
    allow: 'staff',
    permission: 'profile.revokeCalendarFeed',
    failure: 'Adresse konnte nicht widerrufen werden',
  }),
  loadFeed: get<null>()('/api/calendar-feeds/:accessToken/dienste.ics', {
    summary: 'Veröffentlichte Dienste einer Person von 30 Tagen zuvor bis in 180 Tagen als iCalendar',
    allow: 'anyone',
    permission: 'calendarFeeds.load',
    isFile: true,
    fileTypes: ['text/calendar'],
    // Calendar services ask for many people from one address.
    rateLimit: { calls: 1200, minutes: 10 },
    failure: 'Kalender konnte nicht geladen werden',
  }),
}
