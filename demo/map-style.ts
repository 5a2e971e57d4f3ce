import { branches } from './branches.ts'

type Point = readonly [east: number, north: number]
type Place = { latitude: number; longitude: number }
type Feature = {
  type: 'Feature'
  properties: { height?: number }
  geometry: { type: 'Polygon'; coordinates: [longitude: number, latitude: number][][] }
}

const blockMeters = 38
const streetMeters = 9
const blocksAround = 3
const housesPerSide = 3
const metersPerDegree = 111_320
/** Rotation of the streets in radians; streets that run exactly from north to south would look artificial. */
const turn = 0.32

/**
 * A dark map for the demo shop that needs no other host: around each branch an invented quarter with its square in the middle.
 * A style for MapLibre.
 */
export function demoMapStyle() {
  const quarters = branches.map(quarter)
  return {
    version: 8,
    name: 'Demo',
    sources: {
      ground: source(quarters.flatMap(({ blocks }) => blocks)),
      squares: source(quarters.flatMap(({ squares }) => squares)),
      houses: source(quarters.flatMap(({ houses }) => houses)),
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': '#2b2a28' } },
      { id: 'ground', type: 'fill', source: 'ground', paint: { 'fill-color': '#1d1c1b' } },
      { id: 'squares', type: 'fill', source: 'squares', paint: { 'fill-color': '#2c3b33' } },
      { id: 'buildings', type: 'fill', source: 'houses', paint: { 'fill-color': '#3b3835' } },
    ],
  }
}

function source(features: Feature[]) {
  return {
    type: 'geojson',
    attribution: 'Erfundene Karte',
    data: { type: 'FeatureCollection', features },
  }
}

function quarter(place: Place, seed: number): { blocks: Feature[]; squares: Feature[]; houses: Feature[] } {
  const random = randomNumbers(seed + 1)
  const rows = Array.from({ length: 2 * blocksAround + 1 }, (_, index) => index - blocksAround)
  const corners = rows.flatMap((column) =>
    rows.map((row): Point => [
      column * (blockMeters + streetMeters) - blockMeters / 2,
      row * (blockMeters + streetMeters) - blockMeters / 2,
    ]),
  )
  const isSquare = ([east, north]: Point) => east === -blockMeters / 2 && north === -blockMeters / 2
  const built = corners.filter((corner) => !isSquare(corner))
  return {
    blocks: built.map((corner) => rectangle(place, corner, blockMeters, blockMeters)),
    squares: corners.filter(isSquare).map((corner) => rectangle(place, corner, blockMeters, blockMeters)),
    houses: built.flatMap((corner) => houses(place, corner, random)),
  }
}

/** Houses along the four sides of a block, around a yard. */
function houses(place: Place, [east, north]: Point, random: () => number): Feature[] {
  const side = blockMeters / housesPerSide
  const cells = Array.from({ length: housesPerSide ** 2 }, (_, index): Point => [
    index % housesPerSide,
    Math.floor(index / housesPerSide),
  ])
  const isYard = ([column, row]: Point) => column === 1 && row === 1
  return cells
    .filter((cell) => !isYard(cell))
    .map(([column, row]) =>
      rectangle(
        place,
        [east + column * side + 0.5, north + row * side + 0.5],
        side - 1 - random() * 3,
        side - 1 - random() * 3,
        Math.round(7 + random() * 9),
      ),
    )
}

function rectangle(
  place: Place,
  [east, north]: Point,
  width: number,
  depth: number,
  height?: number,
): Feature {
  const corners: Point[] = [
    [east, north],
    [east + width, north],
    [east + width, north + depth],
    [east, north + depth],
    [east, north],
  ]
  return {
    type: 'Feature',
    properties: height === undefined ? {} : { height },
    geometry: { type: 'Polygon', coordinates: [corners.map((corner) => onEarth(place, corner))] },
  }
}

function onEarth({ latitude, longitude }: Place, [east, north]: Point): [number, number] {
  const turnedEast = east * Math.cos(turn) - north * Math.sin(turn)
  const turnedNorth = east * Math.sin(turn) + north * Math.cos(turn)
  const degreesEast = turnedEast / (metersPerDegree * Math.cos((latitude * Math.PI) / 180))
  return [round(longitude + degreesEast), round(latitude + turnedNorth / metersPerDegree)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Pseudo-random numbers between 0 and 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
