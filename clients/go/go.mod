module messaging-sdk-contract

// Users need what the client says itself.
go 1.26

// The version is that of generated/version.txt, when it runs.
require github.com/messaging-sdk/messaging-sdk/clients/go v0.0.0
