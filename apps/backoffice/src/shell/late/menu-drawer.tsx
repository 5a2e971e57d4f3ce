import { Drawer } from '@mantine/core'
import { de } from '../../texts/de.ts'
import classes from '../shell.module.css'
import { Sidebar } from '../sidebar.tsx'

type Props = { isOpen: boolean; onClose: () => void; onSearch: () => void }

/** The whole sidebar over the screen, where there is no room for it beside. */
export function MenuDrawer({ isOpen, onClose, onSearch }: Props) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={216} classNames={{ content: classes.drawer }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={de.shell.navigation}>
        <Sidebar
          isFolded={false}
          onToggle={onClose}
          onSearch={() => {
            onClose()
            onSearch()
          }}
        />
      </Drawer.Content>
    </Drawer.Root>
  )
}
