import { allergenTexts, rangeTexts } from '../texts/german/assortment.ts'
import type { PricedProductView } from '@theke/contract/shop/views/storefront-views.ts'
import { allergenLetters, isFreeOf } from '@theke/domain/catalogue/allergens.ts'
import { Button } from '@theke/ui/button.tsx'
import { CheckboxField } from '@theke/ui/checkbox-field.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { useState } from 'react'
import { fill } from '../texts/i18n.ts'
import { DialogHead } from './dialog-head.tsx'

type AllergenDialogProps = {
  products: readonly PricedProductView[]
  without: readonly string[]
  onChoose: (letters: readonly string[]) => void
  onClose: () => void
}

/** Chooses the allergens that nothing shown may contain; what is ticked counts, however the dialog is left. */
export function AllergenDialog({ products, without, onChoose, onClose }: AllergenDialogProps) {
  const [letters, setLetters] = useState(without)
  const count = products.filter((product) => isFreeOf(product, letters)).length
  const toggle = (letter: string) =>
    setLetters((before) =>
      allergenLetters.filter((each) => (each === letter ? !before.includes(each) : before.includes(each))),
    )
  const choose = (chosen: readonly string[]) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Dialog label={rangeTexts.allergensHeading} onClose={() => choose(letters)} className="tool-dialog">
      <DialogHead
        title={rangeTexts.allergensHeading}
        close={rangeTexts.close}
        onClose={() => choose(letters)}
      />
      <div className="tool-dialog-body">
        <p>{rangeTexts.allergensText}</p>
        <ul className="my-3 grid gap-x-6 tablet:grid-cols-2">
          {allergenLetters.map((letter) => (
            <li key={letter}>
              <CheckboxField
                label={fill(rangeTexts.allergen, { name: allergenTexts[letter] ?? '', letter })}
                isChecked={letters.includes(letter)}
                onChange={() => toggle(letter)}
              />
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">{rangeTexts.allergensCaution}</p>
      </div>
      <div className="tool-dialog-foot">
        <Button kind="plain" disabled={letters.length === 0} onClick={() => choose([])}>
          {rangeTexts.allergensReset}
        </Button>
        <Button kind="ink" aria-live="polite" onClick={() => choose(letters)}>
          {fill(rangeTexts.allergensApply, { count, total: products.length })}
        </Button>
      </div>
    </Dialog>
  )
}
