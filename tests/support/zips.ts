/** ZIP codes in the template of every test's database. The tests of the whole list load it themselves. */
export const insertZips = `
  insert into hearthlist.zip_codes (zip, city, state, latitude, longitude) values
    ('75023', 'Plano', 'TX', 33.0549, -96.7365),
    ('75074', 'Plano', 'TX', 33.0277, -96.6777),
    ('85251', 'Scottsdale', 'AZ', 33.4936, -111.9167)`;
