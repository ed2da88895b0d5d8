export { CanvasView, type CanvasViewProps } from "./CanvasView";
export * from "./crop";
export * from "./element";
export * from "./geometry";
export * from "./history";
export * from "./order";
export * from "./resolution";
export * from "./styles";
export * from "./types";
