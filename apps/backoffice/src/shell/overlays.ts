/** Where menus, choices and calendars are shown while they are open. */
export const overlaysId = 'overlays'
