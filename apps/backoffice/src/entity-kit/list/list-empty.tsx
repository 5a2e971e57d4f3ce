import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Entity } from '@theke/contract/define-entity.ts'
import { afterNone, asObject } from '../../texts/entity-names.ts'
import { de } from '../../texts/de.ts'
import { withQuery, type useListAddress } from './list-address.ts'
import classes from './list-empty.module.css'

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
    </div>
  )
}
