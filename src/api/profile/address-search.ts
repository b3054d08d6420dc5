import * as z from 'zod/mini'
import type { FoundAddress, Place } from '../../domain/values/postal-address.ts'
import { type AddressAnswer, type Extension, FoundAddress as FoundAddressResource } from '../generated/practice/model'
import { getSearchAddressQueryOptions } from '../generated/practice/profile/profile'
import { decodeReadable, type Rows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { named, text } from '../http/extensions.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { singleRead } from '../http/single-read.ts'

const place = (extension: readonly Extension[], id: string, name: string): Place => ({
  id: text(named(extension, id)),
  name: text(named(extension, name)) ?? '',
})

/** Wire: the parts of the address by url. */
const foundAddress = z.pipe(
  z.extend(FoundAddressResource, { extension: lenientExtensions }),
  z.transform(({ id, title, extension }): FoundAddress => {
    const part = (url: string) => text(named(extension, url)) ?? ''
    return {
      id,
      title,
      address: {
        houseNumber: part('HouseNumber'),
        building: part('BuildingNumber'),
        street: part('StreetNumber'),
        suburb: place(extension, 'SuburbTownID', 'SuburbTownTitle'),
        city: place(extension, 'CityAreaID', 'CityAreaTitle'),
        postCode: place(extension, 'PostCodeID', 'PostCode'),
        isFound: true,
      },
    }
  }),
)

/** Wire: a text says that there is no address. */
const decode = (answer: AddressAnswer): Rows<FoundAddress> =>
  decodeReadable(typeof answer === 'string' ? [] : answer, foundAddress, 'Found address')

/** The addresses that begin like a text of at least 3 characters; empty when there is none. */
export const addressSearchQuery = (connection: Connection, patientId: string, typed: string) =>
  getSearchAddressQueryOptions({ PatientID: patientId, SearchAddress: typed }, singleRead(connection, decode))
