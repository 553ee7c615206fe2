/** The speakers of the demo church; all are invented. */
export const SPEAKERS = {
  pastor: 'Pastor Elias Thornbury',
  firstLady: 'Naomi Thornbury',
  elder: 'Elder Josiah Pembrook',
  associate: 'Rev. Miriam Oakes-Delgado',
  deacon: 'Deacon Samuel Achterberg',
  guest: 'Dr. Tobias Lindqvist-Hale',
} as const;
