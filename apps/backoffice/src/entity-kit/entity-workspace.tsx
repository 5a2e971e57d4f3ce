import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useOpenId } from '../use-address.ts'
import { EntityList } from './list/entity-list.tsx'
import classes from './entity-workspace.module.css'
import type { Resource } from './entity-override.ts'

/** The list of an entity; with an open record, on wide screens the list beside it, on others the record alone. */
export function EntityWorkspace({ resource }: { resource: Resource }) {
  const { override } = resource
  const isWideScreen = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const isWide = isWideScreen && !override.isFormAlone
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const id = useOpenId()
  // Not by the address: it changes before the next screen is there, and the list would make room for a record that never comes.
  const isOpen = useChildMatches({ select: ({ length }) => length > 0 })
  return (
    <div className={classes.workspace} data-split={(isOpen && isWide) || undefined}>
      {(!isOpen || isWide) && (
        <EntityList
          resource={resource}
          openId={id === undefined ? null : Number(id)}
          isBeside={isOpen}
          isPhone={isPhone}
        />
      )}
      {isOpen && (
        <div className={classes.record}>
          <Outlet />
        </div>
      )}
    </div>
  )
}
