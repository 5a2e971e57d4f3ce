import {
  DndContext,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragMoveEvent,
} from '@dnd-kit/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { node } from '@theke/contract/content/node.ts'
import { nodeApi } from '@theke/contract/content/node-api.ts'
import { moveNode } from '@theke/domain/content/node-tree.ts'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { ListSkeleton } from '../../../entity-kit/list/list-skeleton.tsx'
import { forgetEntity, listQuery, referenceLimit } from '../../../entity-kit/record-queries.ts'
import { useMay } from '../../../session/session.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { directions, dropTarget, flatTree, targetOf, type Target } from './flat-tree.ts'
import { NodeLine } from './node-line.tsx'
import { nodeTreeTexts as text } from './node-tree-texts.ts'
import classes from './node-tree.module.css'
import { treeNode, type TreeNode } from './tree-node.ts'

const entity = node
const indent = 28

type Drag = { id: number; over: number; deeper: number }

/** All structured contents as the tree they are; each can be put elsewhere by dragging or by its menu. */
export function NodeTreeView({ openId }: { openId: number | null }) {
  const list = useQuery(listQuery(entity, { limit: referenceLimit, sort: 'sortOrder' }))
  const mayMove = useMay(entity.endpoints.update.permission)
  const nodes = useMemo(() => (list.data?.data ?? []).map(treeNode), [list.data])
  const { shown, move, announcement } = useMove(nodes)
  const [drag, setDrag] = useState<Drag | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  if (list.isPending) return <ListSkeleton resource={{ entity, override: {} }} isNarrow />
  if (list.isError && !list.data) {
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  }
  const lines = flatTree(shown)
  const place = drag && dropTarget(shown, drag)
  const total = list.data?.total ?? 0

  return (
    <>
      {mayMove && <p className={classes.hint}>{text.hint}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ container: document.body }}
        onDragMove={(event) => setDrag(dragOf(event))}
        onDragCancel={() => setDrag(null)}
        onDragEnd={(event) => {
          const end = dragOf(event)
          const target = end && dropTarget(shown, end)
          setDrag(null)
          if (end && target) move(end.id, target)
        }}
      >
        <ul className={classes.tree}>
          {lines.map((line) => {
            const { id } = line.node
            const isOver = place !== null && drag?.over === id
            return (
              <NodeLine
                key={id}
                line={line}
                isOpen={id === openId}
                canMove={mayMove}
                possible={directions.filter((direction) => targetOf(shown, id, direction) !== null)}
                drop={isOver ? { side: sideOf(lines, drag), depth: depthBelow(lines, place) } : null}
                onMove={(direction) => {
                  const target = targetOf(shown, id, direction)
                  if (target) move(id, target)
                }}
              />
            )
          })}
        </ul>
      </DndContext>
      {lines.length < total && <p className={classes.hint}>{text.more(lines.length, total)}</p>}
      <output className="visually-hidden">{announcement}</output>
    </>
  )
}

/** Shows a move at once, and as it was before where the server refuses it. */
function useMove(nodes: readonly TreeNode[]) {
  const queries = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const [focused, setFocused] = useState<number | null>(null)
  const sending = useMutation({
    mutationFn: ({ id, target }: { id: number; target: Target }) =>
      api.call(nodeApi.moveNode, {
        params: { id },
        body: { parent: target.parent === null ? null : { id: target.parent }, position: target.position },
      }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused', autoClose: 8000 }),
    onSettled: () => forgetEntity(queries, entity),
  })
  const { isPending, variables } = sending
  const shown = isPending ? withMove(nodes, variables.id, variables.target) : nodes

  // A row that moves within the document loses the focus.
  useEffect(() => {
    if (focused !== null) document.getElementById(`node-menu-${focused}`)?.focus()
  }, [focused, shown])

  return {
    shown,
    announcement,
    move: (id: number, target: Target) => {
      const line = flatTree(withMove(nodes, id, target)).find((each) => each.node.id === id)
      const parent = nodes.find((each) => each.id === target.parent)?.name ?? null
      setFocused(id)
      setAnnouncement(line ? text.moved(line.node.name, line.position + 1, line.siblings, parent) : '')
      sending.mutate({ id, target }, { onSettled: () => setFocused(null) })
    },
  }
}

function withMove(nodes: readonly TreeNode[], id: number, target: Target): TreeNode[] {
  const result = moveNode(nodes, id, target)
  const moved = new Map(result.ok ? result.moved.map((each) => [each.id, each]) : [])
  return nodes.map((each) => ({ ...each, ...moved.get(each.id) }))
}

function dragOf({ active, over, delta }: Pick<DragMoveEvent, 'active' | 'over' | 'delta'>): Drag | null {
  return over && { id: Number(active.id), over: Number(over.id), deeper: Math.round(delta.x / indent) }
}

function sideOf(lines: readonly { node: TreeNode }[], { id, over }: Drag): 'before' | 'after' {
  const place = (of: number) => lines.findIndex(({ node: each }) => each.id === of)
  return place(over) < place(id) ? 'before' : 'after'
}

function depthBelow(lines: readonly { node: TreeNode; depth: number }[], { parent }: Target): number {
  const above = lines.find(({ node: each }) => each.id === parent)
  return above ? above.depth + 1 : 0
}
