import { type Picture, replacePictures, writePicture } from '../../../../shared/content/pictures.ts';

/** Placeholder of a picture in a text field: `⟦Figura 1⟧`. */
const token = /⟦[^⟦⟧\d]*(\d+)⟧/g;

/** Replaces the pictures of a text with placeholders. */
export const toTypedText = (text: string, word: string): string =>
  replacePictures(text, (_, index) => `⟦${word} ${index + 1}⟧`);

/** Replaces placeholders with their pictures; unknown placeholders stay text. */
export const fromTypedText = (typed: string, pictures: readonly Picture[]): string =>
  typed.replace(token, (whole, number: string) => {
    const picture = pictures[Number(number) - 1];
    return picture ? writePicture(picture) : whole;
  });

/** Replaces or removes the picture at `index`. */
export const replacePicture = (text: string, index: number, picture: Picture | null): string =>
  replacePictures(text, (before, at) =>
    at === index ? (picture ? writePicture(picture) : '') : writePicture(before),
  );
