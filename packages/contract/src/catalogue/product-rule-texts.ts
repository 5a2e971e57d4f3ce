import type { ProductRule } from '@theke/domain/catalogue/product-rules.ts'

/** What is wrong with a product that contradicts itself, in German. */
export const productRuleTexts: Readonly<Record<ProductRule, string>> = {
  'minimum-above-maximum': 'Die Mindestmenge liegt über der Höchstmenge.',
  'default-outside-range': 'Die vorgewählte Menge liegt nicht zwischen Mindest- und Höchstmenge.',
  'step-zero': 'Die Schrittweite muss größer als 0 sein. Leer bedeutet beliebige Mengen.',
  'step-outside-range': 'Zwischen Mindest- und Höchstmenge liegt kein Vielfaches der Schrittweite.',
  'unit-twice': 'Diese Einheit hat das Produkt schon.',
  'default-unit-unknown':
    'In dieser Einheit wird das Produkt nicht verkauft. Bitte legen Sie sie unter „Weitere Einheiten“ an.',
  'no-steps': 'Ein konfigurierbares Produkt braucht mindestens einen Schritt.',
  'step-without-options': 'In diesem Schritt muss etwas gewählt werden, aber es gibt nichts zur Auswahl.',
  'bundle-empty': 'Ein Paket braucht mindestens ein Produkt als Inhalt.',
}

/** Why a bundle cannot be within another one. */
export const bundleTexts = {
  holdsBundle: 'Ein Paket kann kein anderes Paket enthalten.',
  isWithin: 'Dieses Produkt ist der Inhalt eines Pakets und kann daher selbst keines sein.',
} as const
