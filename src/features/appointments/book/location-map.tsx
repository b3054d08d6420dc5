import { chakra } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { PracticeLocation } from '../../../domain/appointments/booking.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { MapLink } from '../../../ui/layout/map-link.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { texts } from './texts.ts'

const LocationMap = ({ location, onClose }: { location: PracticeLocation; onClose: () => void }) => (
  <PageDialog title={texts.location.mapTitle(location.name)} onClose={onClose} footer={<Button onClick={onClose}>{common.close}</Button>}>
    <chakra.div display="grid" gap="4">
      <div>
        <chakra.h3 fontSize="md">{texts.location.address}</chakra.h3>
        <p>{location.address ?? texts.location.noAddress}</p>
      </div>
      {location.directions && (
        <div>
          <chakra.h3 fontSize="md">{texts.location.directions}</chakra.h3>
          <PracticeText text={location.directions} />
        </div>
      )}
      {location.address && (
        <chakra.div display="grid" gap="2" justifyItems="start">
          <MapLink address={location.address} />
          <chakra.p color="muted" fontSize="sm">
            {texts.location.thirdParty}
          </chakra.p>
        </chakra.div>
      )}
    </chakra.div>
  </PageDialog>
)

/** The addresses of the chosen locations. The map service receives no request before the patient opens a link. */
export const LocationMaps = ({ locations }: { locations: readonly PracticeLocation[] }) => {
  const [mapLocation, setMapLocation] = useState<PracticeLocation | null>(null)
  if (locations.length === 0) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" overflowWrap="anywhere">
      {locations.map((location) => (
        <Button key={location.id} look="quiet" onClick={() => setMapLocation(location)}>
          <MapPin aria-hidden size={18} />
          {texts.location.map(location.name)}
        </Button>
      ))}
      {mapLocation && <LocationMap location={mapLocation} onClose={() => setMapLocation(null)} />}
    </chakra.div>
  )
}
