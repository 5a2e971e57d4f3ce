/** Tells the page that the shop knows more recent prices than the customer sees, so that it loads them. */
export const branchOutdated = 'branch-outdated'
