import type { EditorQuestion, Questions } from "../draft/model";
import type { Reclassification } from "../draft/store";
import type { CategoryMove, Place, Recategorized } from "../types";

const tree = ["type", "category", "sub_category"] as const;

const path = (place: Place, length: number) => JSON.stringify(tree.slice(0, length).map((name) => place[name] ?? ""));

const length = (place: Place) => tree.filter((name) => place[name]).length;

/** What a place becomes; the same object when nothing of it changes. The deepest move holds, and names below it stay unless it is whole. */
export function moverOf({ moves, whole }: Pick<Recategorized, "moves" | "whole">): <P extends Place>(place: P) => P {
  const areas = new Map(moves.flatMap(({ from, to }) => (from.area ? [[from.area, to.area ?? ""]] : [])));
  const paths = new Map<string, CategoryMove>();
  for (const move of moves) if (!move.from.area) paths.set(path(move.from, length(move.from)), move);
  return (place) => {
    const area = areas.get(place.area ?? "");
    if (area !== undefined) return { ...place, area };
    for (let depth = tree.length; depth > 0; depth--) {
      const move = paths.get(path(place, depth));
      if (!move) continue;
      const moved = { ...place };
      tree.forEach((name, index) => {
        if (whole || index < depth) moved[name] = move.to[name] ?? "";
      });
      return moved;
    }
    return place;
  };
}

/** Removes the description of a name that another one has replaced. */
function forgetDescriptions(question: EditorQuestion, before: EditorQuestion): EditorQuestion {
  const changed = ([...tree, "area"] as const).filter((name) => (question[name] ?? "") !== (before[name] ?? ""));
  return { ...question, ...Object.fromEntries(changed.map((name) => [`${name}_description`, ""])) };
}

/** What moved categories make of questions. What was seen before answers the same again, so that what is saved stays known as saved. */
export function reclassification(done: Pick<Recategorized, "moves" | "whole">): Reclassification {
  const move = moverOf(done);
  const reclassify = (question: EditorQuestion) => {
    const moved = move(question);
    return moved !== question && done.whole ? forgetDescriptions(moved, question) : moved;
  };
  const seen = new WeakMap<object, object>();
  const once = <T extends object>(value: T, make: (value: T) => T): T => {
    const made = (seen.get(value) as T | undefined) ?? make(value);
    seen.set(value, made);
    return made;
  };
  const questions = (all: Questions) =>
    once(all, (list) => {
      const moved = list.map((question) => once(question, reclassify));
      return moved.some((question, index) => question !== list[index]) ? moved : list;
    });
  return { place: move, questions };
}
