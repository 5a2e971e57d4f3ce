/** Tells the page that an appointment was taken meanwhile, so that it reloads the slots. */
export const slotsOutdated = 'slots-outdated'
