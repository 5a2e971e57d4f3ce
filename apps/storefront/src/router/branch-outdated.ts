/** Tells the page that its prices are outdated, so that it reloads them. */
export const branchOutdated = 'branch-outdated'
