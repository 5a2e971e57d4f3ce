import { layerTurn, svgColor } from '@theke/domain/drawing/compose-svg.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { memo } from 'react'
import { drawable } from './layers-in-form.ts'

/** A drawing as the server composes it, with what its layers show. */
export function DrawingPicture({
  size: { width, height },
  ground,
  layers,
  contents,
}: {
  size: { width: number; height: number }
  ground: string
  layers: readonly Layer[]
  contents: readonly string[]
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden>
      <rect width="100%" height="100%" fill={svgColor(ground, 'none')} />
      {layers.map(drawable).map((layer, index) => (
        <g
          key={index}
          transform={layer.rotation === 0 ? undefined : layerTurn(layer)}
          opacity={layer.opacity}
          color={svgColor(layer.color, '#000000')}
        >
          {layer.isVisible && (
            <svg x={layer.x} y={layer.y} width={layer.width} height={layer.height}>
              <Content content={contents[index] ?? ''} />
            </svg>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Drawn anew only when the server has drawn something else, since outlines of long texts are many. */
const Content = memo(function LayerContent({ content }: { content: string }) {
  // Our server made it of outlines and embedded pictures; texts of people are outlines in it.
  return <g dangerouslySetInnerHTML={{ __html: content }} />
})
