import type { TransferAccount } from '@theke/domain/payments/transfer.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'

type StoredConfig = Pick<
  CatalogSnapshot['config'],
  'transferRecipient' | 'transferIban' | 'transferBic' | 'currency'
>

/** The account to which customers transfer; null where the shop has entered none. A transfer within SEPA is in euros. */
export function transferAccount(config: StoredConfig): TransferAccount | null {
  const { transferRecipient: recipient, transferIban, transferBic: bic, currency } = config
  const iban = transferIban.replaceAll(/\s/g, '').toUpperCase()
  return recipient === '' || iban === '' || currency !== 'EUR' ? null : { recipient, iban, bic }
}

/** Whether customers can transfer money to the shop. */
export function hasAccount(config: StoredConfig): boolean {
  return transferAccount(config) !== null
}
