import { useDraggable, useDroppable } from '@dnd-kit/core'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { nodeTypeLabels } from '@theke/contract/content/node-types.ts'
import { withQuery } from '../../../entity-kit/list/list-address.ts'
import { useTimeDerived } from '../../../use-now.ts'
import { publishingLabel } from '../publishing-label.ts'
import type { Direction, TreeLine } from './flat-tree.ts'
import { nodeTreeTexts as text } from './node-tree-texts.ts'
import classes from './node-tree.module.css'
import type { TreeNode } from './tree-node.ts'

const icons = {
  up: IconArrowUp,
  down: IconArrowDown,
  indent: IconIndentIncrease,
  outdent: IconIndentDecrease,
} satisfies Record<Direction, unknown>

/** One node of the tree: the way to its form, a grip to drag it by, and a menu that moves it without a pointer. */
export function NodeLine({
  line: { node, depth },
  isOpen,
  canMove,
  possible,
  drop,
  onMove,
}: {
  line: TreeLine<TreeNode>
  isOpen: boolean
  canMove: boolean
  possible: readonly Direction[]
  /** The depth at which the dragged node would land beside this row; null where it would not. */
  drop: { side: 'before' | 'after'; depth: number } | null
  onMove: (direction: Direction) => void
}) {
  const { setNodeRef: setTarget } = useDroppable({ id: node.id })
  const { setNodeRef: setHandle, listeners, isDragging } = useDraggable({ id: node.id, disabled: !canMove })
  const label = useTimeDerived((now) => publishingLabel(node.publishing, now))
  return (
    <li
      ref={setTarget}
      className={classes.line}
      data-open={isOpen || undefined}
      data-dragged={isDragging || undefined}
      data-drop={drop?.side}
      style={{ '--depth': depth, '--drop-depth': drop?.depth ?? 0 }}
    >
      {canMove && (
        // The menu offers the same by keyboard, so the grip is no tab stop.
        <span ref={setHandle} className={classes.grip} title={text.grip(node.name)} {...listeners}>
          <IconGripVertical size={18} stroke={1.5} aria-hidden />
        </span>
      )}
      <Link
        className={classes.name}
        to={`/nodes/${node.id}`}
        search={withQuery}
        aria-current={isOpen || undefined}
        data-muted={label !== '' || undefined}
      >
        {node.name}
      </Link>
      <span className={classes.below}>
        {nodeTypeLabels[node.type]}
        {label && ` · ${label}`}
      </span>
      {canMove && possible.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray.7"
              id={`node-menu-${node.id}`}
              aria-label={text.menu(node.name)}
            >
              <IconDotsVertical size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {possible.map((direction) => {
              const Icon = icons[direction]
              return (
                <Menu.Item
                  key={direction}
                  leftSection={<Icon size={16} stroke={1.5} />}
                  onClick={() => onMove(direction)}
                >
                  {text.directions[direction]}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
