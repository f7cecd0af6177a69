import type { Random } from "../random.ts";

const firstNames =
  "Abigail Adrian Agnes Alan Alicia Amos Andrea Angelo Anya Ben Bianca Bruce Carmen Cedric Chloe Clara Damon Daphne Dean Delia Dominic Edna Elias Ellen Esther Felix Fiona Gloria Grant Hannah Hugo Irene Isaac Jana Jorge Julia Karen Keith Lena Leo Lydia Malik Mara Marvin Mei Mona Nina Noel Olive Oscar Paula Quentin Ramona Rhea Rosa Ruben Sonia Theo Uma Vera Victor Wes Yara Zoe".split(
    " ",
  );

const lastNames =
  "Abbott Alvarez Baird Bautista Beck Bellamy Brandt Calloway Carver Castillo Chen Conway Cruz Dalton Desai Dixon Dunham Ellison Farrow Fitch Fleming Fuentes Gallo Gibbs Grady Haddad Hale Hayashi Hinton Holm Ibarra Ingram Jarvis Jensen Kaplan Keller Kim Kovac Lam Larkin Lozano Lynch Mercer Mills Nakata Navarro Novak Ogden Olsen Park Patel Pruitt Quinn Ramsey Reddy Rowe Salazar Sharma Sloan Stanton Tran Underhill Valdez Vance Walsh Webb Yates Zeller".split(
    " ",
  );

/** So many different full names. */
export function inventPeople(random: Random, count: number): string[] {
  const first = random.shuffled(firstNames);
  const last = random.shuffled(lastNames);
  return Array.from({ length: count }, (_, i) => `${first[i % first.length]} ${last[i % last.length]}`);
}

export const supportStaff = ["Renata Boyle", "Curtis Amaya", "Joy Lindqvist", "Priya Nandakumar"];
