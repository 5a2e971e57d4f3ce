/** The path that the QR code of a table leads to, which chooses dine-in at that table (R-SHOP-18). */
export function tablePath(branchIdentifier: string, tableIdentifier: string): string {
  return `/store/${encodeURIComponent(branchIdentifier)}?${new URLSearchParams({ table: tableIdentifier })}`
}
