import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ProductView } from '@theke/contract/shop/storefront-views.ts'
import { formatMoney } from '@theke/domain/money.ts'
import { type RefObject, useEffect, useState } from 'react'
import { entryTexts as texts } from './entry-texts.ts'
import classes from './entry.module.css'
import { foundProducts, parseWish, type Wish } from './parse-wish.ts'

const mostShown = 8

type Props = {
  products: readonly ProductView[]
  field: RefObject<HTMLInputElement | null>
  /** Whether a day was chosen; without one the products are those of now. */
  isForDay: boolean
  error: string | undefined
  onAdd: (product: ProductView, wish: Wish) => void
}

/** Finds a product while one types; Enter adds the first, arrows choose another. */
export function ProductSearch({ products, field, isForDay, error, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const wish = parseWish(typed)
  const found = foundProducts(products, wish.words).slice(0, mostShown)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const { selectFirstOption } = combobox
  // The options are those of what was typed only after it was drawn.
  useEffect(() => {
    if (typed !== '') selectFirstOption()
  }, [typed, selectFirstOption])

  function add(id: string): void {
    const product = found.find((each) => String(each.id) === id)
    if (product === undefined) return
    onAdd(product, wish)
    setTyped('')
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={add} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          ref={field}
          label={texts.search}
          description={texts.searchHint}
          error={error}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => typed !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // The list may not have chosen its first line yet when somebody types fast.
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return
            event.preventDefault()
            const [first] = found
            if (first) add(String(first.id))
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wish.words.length === 0}>
        <Combobox.Options aria-label={texts.found}>
          {found.length === 0 && <Combobox.Empty>{texts.notFound}</Combobox.Empty>}
          {found.map((product) => (
            <Combobox.Option key={product.id} value={String(product.id)} className={classes.option}>
              <span>
                {product.name}
                {!product.isAvailable && (
                  <small>
                    {' '}
                    · {product.soldOut?.text ?? (isForDay ? texts.unavailableOnDay : texts.unavailable)}
                  </small>
                )}
                {product.type === 'configurable' && <small> · {texts.configurable}</small>}
              </span>
              <span>{formatMoney(product.price)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
