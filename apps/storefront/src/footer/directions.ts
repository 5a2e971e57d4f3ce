import { addressLine } from './address-line.ts'

export type Destination = {
  latitude: number | null
  longitude: number | null
  street: string
  zipCode: string
  city: string
}

/**
 * Address of a map with the way to a branch: by coordinates where known, else by street and place (R-UI-12). Null where
 * the location of the branch is unknown.
 */
export function directionsAddress(place: Destination): string | null {
  const { latitude, longitude } = place
  const destination =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : addressLine(place)
  return destination
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
    : null
}
