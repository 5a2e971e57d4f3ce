import type { ErrorEntry } from '@theke/contract/errors.ts'
import { providerKeyFormats } from '@theke/contract/shop/config/provider-fields.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { providerDetails, providerNames } from '@theke/domain/payments/providers.ts'
import { readScaleFormats } from '@theke/domain/ordering/counter/scale-format.ts'
import { isVatNumber } from '@theke/domain/ordering/checkout/invoice-fields.ts'
import { isIban } from '@theke/domain/payments/transfer.ts'
import { readRateAccounts } from '@theke/domain/payments/rate-accounts.ts'
import { fitsOnSheet, gridSize, sheetOfLabels } from '@theke/domain/printing/label-grid.ts'
import { entriesOf, recordBy } from '@theke/domain/typed-objects.ts'
import type { Config } from '@theke/contract/shop/config/config.ts'

type Rule = { fits: (text: string) => boolean; message: string }

const currencies: readonly string[] = Intl.supportedValuesOf('currency')

/** What single fields have to look like beyond their kind; empty ones are fine. */
const rules: Partial<Record<keyof Config, Rule>> = {
  currency: {
    fits: (text) => currencies.includes(text),
    message: 'Das ist kein Code einer Währung nach ISO 4217. Bitte geben Sie einen wie EUR oder CHF an.',
  },
  ...recordBy(
    entriesOf(providerKeyFormats),
    ([key]) => key,
    ([, { pattern, message }]) => like(pattern, message),
  ),
  smsSender: like(
    /^(\+\d{6,15}|(?=.*[a-z])[a-z0-9 ]{1,11})$/i,
    'Bitte geben Sie eine Nummer mit + oder höchstens 11 Buchstaben und Ziffern an.',
  ),
  socialPixelId: like(/^\d+$/, 'Eine Pixel-ID besteht nur aus Ziffern.'),
  tagManagerId: like(/^(GTM|GT|G)-[A-Z0-9]+$/, 'Eine Tag-Manager-ID sieht aus wie GTM-ABC123.'),
  accountsOfTaxRates: {
    fits: (text) => readRateAccounts(text) !== null,
    message: 'Bitte geben Sie Steuersätze und Konten so an: 10: 4010; 20: 4020',
  },
  invoiceVatNumber: { fits: isVatNumber, message: 'Eine österreichische UID sieht aus wie ATU12345678.' },
  transferIban: { fits: isIban, message: 'Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.' },
  transferBic: like(
    /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
    'Eine BIC hat 8 oder 11 Zeichen und nur große Buchstaben und Ziffern.',
  ),
  scaleFormats: {
    fits: (text) => readScaleFormats(text) !== null,
    message:
      'Bitte geben Sie jede Art mit 13 Zeichen an, die mit 20 bis 29 beginnen und mit P enden, jede mit anderem Anfang: 28AAAAAGGGGGP; 29AAAAAZEEEEP',
  },
  accountingConsultant: digitsOnly('Eine Beraternummer'),
  accountingClient: digitsOnly('Eine Mandantennummer'),
  accountCash: digitsOnly('Ein Konto'),
  accountATMCard: digitsOnly('Ein Konto'),
  accountHydroAGVoucher: digitsOnly('Ein Konto'),
  accountTransfer: digitsOnly('Ein Konto'),
  ...recordBy(
    providerNames,
    (name) => providerDetails[name].account,
    () => digitsOnly('Ein Konto'),
  ),
}

/** What is wrong with single values of a configuration, beside their fields. */
export function configErrors(config: Readonly<Record<string, unknown>>): ErrorEntry[] {
  return Object.entries(rules).flatMap(([field, { fits, message }]) => {
    const value = config[field]
    return typeof value !== 'string' || value.trim() === '' || fits(value.trim()) ? [] : [{ field, message }]
  })
}

const gridFields = ['compactLabelGrid', 'detailLabelGrid'] as const

/** Grids whose labels would lie beside the sheet; its size is said, so that people see which number is wrong. */
export function gridErrors(config: Partial<Config>): ErrorEntry[] {
  return gridFields.flatMap((field) => {
    const grid = config[field]
    if (grid === undefined || fitsOnSheet(grid)) return []
    const { width, height } = gridSize(grid)
    const isTooWide = width > sheetOfLabels.width
    return [
      {
        field: `${field}.${isTooWide ? 'columns' : 'rows'}`,
        message: validationTexts.labelsBeyondSheet(
          sizeInWords(width, height),
          sizeInWords(sheetOfLabels.width, sheetOfLabels.height),
        ),
      },
    ]
  })
}

function sizeInWords(width: number, height: number): string {
  return `${formatQuantity(width)} × ${formatQuantity(height)} mm`
}

function digitsOnly(what: string): Rule {
  return like(/^\d+$/, `${what} besteht nur aus Ziffern.`)
}

function like(pattern: RegExp, message: string): Rule {
  return { fits: (text) => pattern.test(text), message }
}
