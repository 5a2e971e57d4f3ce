import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Entity } from '@theke/contract/define-entity.ts'
import { de } from '../../texts/de.ts'
import { withQuery } from '../list/list-address.ts'

/** The way from a record that stands alone to the list it was opened from. */
export function BackToList({ entity }: { entity: Entity }) {
  return (
    <ActionIcon
      variant="subtle"
      color="dark"
      aria-label={de.form.backToList}
      renderRoot={(props) => <Link to={`/${entity.path}`} search={withQuery} {...props} />}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  )
}
