/** Where people look after their own account; reached from the menu with their name. */
export const profilePath = '/profile'
