import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { Entity } from '@theke/contract/define-entity.ts'
import { afterNone, asObject } from '../../texts/entity-names.ts'
import { useMay } from '../../session/session.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { de } from '../../texts/de.ts'
import { withQuery, type useListAddress } from './list-address.ts'
import classes from './list-empty.module.css'
import { manyTexts } from './rows/many-texts.ts'

const ImportDialog = lazyComponent(async () => (await import('../import/import-dialog.tsx')).default)

/** Says why nothing is shown and what to do. */
export function ListEmpty({
  entity,
  address,
  mayCreate,
}: {
  entity: Entity
  address: ReturnType<typeof useListAddress>
  mayCreate: boolean
}) {
  const mayImport = useMay(entity.endpoints.importList.permission)
  const [isImporting, importing] = useDisclosure(false)
  const isNarrowed = address.search !== '' || Object.keys(address.filters).length > 0
  if (isNarrowed) {
    return (
      <div className={classes.empty}>
        <p className={classes.title}>{de.list.nothingFound}</p>
        <p>{de.list.nothingFoundHint}</p>
        <Button variant="default" onClick={() => address.change({ search: '', filters: {} })}>
          {de.list.reset}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{de.list.empty(afterNone(entity))}</p>
      <p>{entity.purpose}</p>
      {mayCreate && (
        <Button renderRoot={(props) => <Link to={`/${entity.path}/new`} search={withQuery} {...props} />}>
          {de.list.createOf(asObject(entity))}
        </Button>
      )}
      {mayCreate && mayImport && (
        <Button variant="default" onClick={importing.open}>
          {manyTexts.import}
        </Button>
      )}
      {isImporting && <ImportDialog entity={entity} onClose={importing.close} />}
    </div>
  )
}
