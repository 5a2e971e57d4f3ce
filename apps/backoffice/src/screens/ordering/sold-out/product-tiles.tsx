import { UnstyledButton } from '@mantine/core'
import type { SoldOutOverview } from '@theke/contract/catalogue/sold-out-api.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import classes from './sold-out.module.css'
import { soldOutTexts as texts } from './sold-out-screen-texts.ts'

const maxFound = 24

type Props = {
  overview: SoldOutOverview
  term: string
  isBusy: boolean
  onMark: (product: number) => void
}

/** Products to tap: those ordered most, or those that were searched for. What is sold out already says so. */
export function ProductTiles({ overview, term, isBusy, onMark }: Props) {
  const { frequent, products, entries } = overview
  const isSearching = term.trim() !== ''
  const isFound = searchTest(term)
  const images = new Map(frequent.map(({ id, image }) => [id, image]))
  const shown = isSearching ? products.filter(({ name }) => isFound(name)) : frequent
  return (
    <div>
      <h2 className={classes.heading}>{isSearching ? texts.found : texts.frequent}</h2>
      {shown.length === 0 && (
        <p className={classes.empty}>{isSearching ? texts.notFound(term) : texts.nothingOrdered}</p>
      )}
      <ul className={classes.tiles}>
        {shown.slice(0, maxFound).map(({ id, name }) => {
          const entry = entries.find(({ product }) => product.id === id)
          const image = images.get(id)
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.tile}
                aria-label={entry ? `${name}: ${entry.text}` : texts.mark(name)}
                data-product={id}
                data-sold-out={entry !== undefined || undefined}
                disabled={entry !== undefined || isBusy}
                onClick={() => onMark(id)}
              >
                {image && (
                  <img
                    src={imageAddress(image, { kind: 'product', size: 'tiny' })}
                    alt=""
                    width={56}
                    height={56}
                    loading="lazy"
                  />
                )}
                <span>
                  <b>{name}</b>
                  {entry && <small>{entry.text}</small>}
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
