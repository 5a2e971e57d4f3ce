/** Where the back-office begins. */
export const firstPath = '/orders'

/** Where the order board lies behind `#`. */
export const boardPath = '/orders'

/** Where people look after their own account; reached from the menu with their name. */
export const profilePath = '/profile'

/** The handbook. `?zu=/orders` opens the page of that screen, `?seite=uebergabe` a page by its name. */
export const handbookPath = '/hilfe'
