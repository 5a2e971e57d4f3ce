import { Button, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ImageReference } from '@theke/contract/fields.ts'
import { imageAddress } from '@theke/contract/media/image-address.ts'
import { image } from '@theke/contract/media/image.ts'
import { useState } from 'react'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { de } from '../../texts/de.ts'
import { imagesTexts } from './images-texts.ts'
import classes from './image-chooser.module.css'
import { listQuery } from '../record-queries.ts'

const step = 40

/** Stored pictures to choose one from. */
export function ImageChooser({
  isOpen,
  onClose,
  onChoose,
}: {
  isOpen: boolean
  onClose: () => void
  onChoose: (image: ImageReference) => void
}) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={imagesTexts.choose}
      size={760}
      closeButtonProps={{ 'aria-label': de.common.close }}
    >
      <Choice onChoose={onChoose} />
    </Modal>
  )
}

function Choice({ onChoose }: { onChoose: (image: ImageReference) => void }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const [wanted] = useDebouncedValue(search, 250)
  const found = useQuery(listQuery(image, { search: wanted || undefined, limit }))
  const rows = found.data?.data ?? []
  return (
    <>
      <TextInput
        type="search"
        aria-label={de.list.search}
        placeholder={de.list.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && rows.length === 0 && <p className={classes.empty}>{imagesTexts.none}</p>}
      <ul className={classes.images}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={classes.image}
              onClick={() =>
                onChoose({ id: row.id, version: row.version, extension: row.extension, alt: row.alt })
              }
            >
              <img src={imageAddress(row, { size: 'tiny' })} alt="" loading="lazy" />
              <span>{row.name || row.alt || `Nr. ${row.id}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {(found.data?.total ?? 0) > rows.length && (
        <Button variant="default" loading={found.isFetching} onClick={() => setLimit(limit + step)}>
          {de.list.more}
        </Button>
      )}
    </>
  )
}
