import {
  type CollisionDetection,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { sortableTexts } from './sortable-texts.ts'
import classes from './sortable.module.css'

/** What a row gets to make itself movable. */
export type RowHandle = {
  ref: (element: HTMLElement | null) => void
  style: CSSProperties
  /** The grip to drag by, or to move with space and the arrow keys. */
  grip: ReactNode
}

/** Rows in an order that people change, by dragging or with the keyboard. Rows are named by their position. */
export function Sortable({
  length,
  onMove,
  isDisabled = false,
  nameOf,
  children,
}: {
  length: number
  onMove: (from: number, to: number) => void
  isDisabled?: boolean | undefined
  /** What a row is called in announcements. */
  nameOf: (position: number) => string
  children: (position: number, row: RowHandle) => ReactNode
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const positions = Array.from({ length }, (_, position) => position)
  const ids = positions.map((position) => `row-${position}`)
  const positionOf = (id: string | number) => ids.indexOf(String(id))
  const name = (id: string | number) => nameOf(positionOf(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => sortableTexts.start(name(active.id)),
    onDragOver: ({ active, over }) =>
      over ? sortableTexts.over(name(active.id), positionOf(over.id) + 1, length) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? sortableTexts.end(name(active.id), positionOf(over.id) + 1, length) : undefined,
    onDragCancel: ({ active }) => sortableTexts.cancel(name(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestEdge}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: sortableTexts.instructions },
        // What is announced must not stand between the rows of a list or table.
        container: document.body,
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(positionOf(active.id), positionOf(over.id))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        {positions.map((position) => (
          <Row
            key={position}
            id={`row-${position}`}
            label={sortableTexts.grip(nameOf(position))}
            isDisabled={isDisabled || length < 2}
          >
            {(row) => children(position, row)}
          </Row>
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** The row whose upper or lower edge is nearest. By their centres a tall row, such as an open step, would not get past low ones. */
const closestEdge: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id)
      if (!rect) return []
      const value = Math.min(
        Math.abs(rect.top - collisionRect.top),
        Math.abs(rect.bottom - collisionRect.bottom),
      )
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }]
    })
    .toSorted((one, other) => one.data.value - other.data.value)

function Row({
  id,
  label,
  isDisabled,
  children,
}: {
  id: string
  label: string
  isDisabled: boolean
  children: (row: RowHandle) => ReactNode
}) {
  // Rows keep their names while their contents move, so there is nothing to animate after the drop.
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id,
      animateLayoutChanges: () => false,
      attributes: { roleDescription: sortableTexts.role },
    })
  return children({
    ref: setNodeRef,
    style: {
      transform: CSS.Transform.toString(transform && { ...transform, x: 0, scaleX: 1, scaleY: 1 }),
      transition,
      position: 'relative',
      zIndex: isDragging ? 2 : undefined,
      boxShadow: isDragging ? '0 6px 24px rgb(20 17 16 / 18%)' : undefined,
    },
    grip: (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={label}
        disabled={isDisabled}
      >
        <IconGripVertical size={18} stroke={1.5} aria-hidden />
      </button>
    ),
  })
}
