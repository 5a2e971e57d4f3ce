import { useState, type DragEvent } from 'react'

const type = 'application/x-theke-task'

/** Properties of an element by which a task is dragged. Not every pointer can drag and no keyboard can, so it also needs buttons. */
export function taskDrag(id: number) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(type, String(id))
      dataTransfer.effectAllowed = 'move'
    },
  }
}

/** Properties of an element on which tasks can be dropped. */
export function useTaskDrop(onDrop: (id: number) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(type)
      setIsOver(false)
      if (id === '') return
      event.preventDefault()
      onDrop(Number(id))
    },
  }
}
