import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Cities with their suburbs and post codes; the streets are invented. */
const cities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Auckland: {
    'Auckland Central': '1010',
    Devonport: '0624',
    'Grey Lynn': '1021',
    Henderson: '0612',
    Howick: '2014',
    Māngere: '2022',
    'Mount Eden': '1024',
    Newmarket: '1023',
    Ōtāhuhu: '1062',
    Parnell: '1052',
    Ponsonby: '1011',
    Remuera: '1050',
    Takapuna: '0622',
    Titirangi: '0604',
  },
  Christchurch: { Addington: '8024', Papanui: '8053', Riccarton: '8011', Sumner: '8081' },
  Dunedin: { Mosgiel: '9024', 'St Kilda': '9012' },
  Hamilton: { Chartwell: '3210', Dinsdale: '3204', 'Hamilton East': '3216' },
  'Lower Hutt': { 'Hutt Central': '5010', Petone: '5012', Wainuiomata: '5014' },
  Nelson: { Stoke: '7011', Tāhunanui: '7011' },
  Paraparaumu: { 'Paraparaumu Beach': '5032', Raumati: '5032' },
  Tauranga: { 'Mount Maunganui': '3116', Otumoetai: '3110' },
  Wellington: { 'Island Bay': '6023', Karori: '6012', Miramar: '6022', Newtown: '6021', 'Te Aro': '6011' },
  Whangārei: { Kamo: '0112', Onerahi: '0110' },
}

/** Streets of every suburb; some suburbs have one more. */
const everywhere = ['Beach Road', 'Church Street', 'High Street', 'Kōwhai Avenue', 'School Lane', 'Station Road']
const ownStreets: Readonly<Record<string, string>> = {
  'Auckland Central': 'Quay Street',
  Titirangi: 'Scenic Drive',
  'Paraparaumu Beach': 'Marine Parade',
  'Te Aro': 'Quay Lane',
}
const lastNumber = 240

const suburbs = Object.entries(cities).flatMap(([city, named]) =>
  Object.entries(named).map(([title, postCode]) => ({ city, title, postCode })),
)
const streets = suburbs.flatMap(({ city, title: suburb }) => {
  const own = ownStreets[suburb]
  return [...(own === undefined ? [] : [own]), ...everywhere].map((title) => ({ city, suburb, title }))
})

/** The cities, suburbs and streets of the address search. */
export const seedPlaces = async (db: Database) => {
  await db
    .insertInto('city')
    .values(Object.keys(cities).map((title) => ({ title })))
    .execute()
  await sql`insert into suburb (city_id, title, post_code)
    select city.id, given.title, given.post_code
    from json_to_recordset(${JSON.stringify(suburbs.map(({ city, title, postCode }) => ({ city, title, post_code: postCode })))}::json)
      as given (city text, title text, post_code text)
    join city on city.title = given.city`.execute(db)
  await sql`insert into street (suburb_id, title, last_number)
    select suburb.id, given.title, ${lastNumber}
    from json_to_recordset(${JSON.stringify(streets)}::json) as given (city text, suburb text, title text)
    join city on city.title = given.city
    join suburb on suburb.city_id = city.id and suburb.title = given.suburb`.execute(db)
}
