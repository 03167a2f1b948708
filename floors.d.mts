type Floors = readonly (readonly string[])[];

export declare const KITS: Floors;
export declare const FEATURES: Floors;
export declare const FLOORS: Floors;
